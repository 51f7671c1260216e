import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** The last file is what something else was changed to use, or does so itself: no change of its own. */
describe('no change', () => {
  it.each([
    '`src/events.ts` は起動時にリスナーを登録しています。',
    '`src/store.ts` では受信したイベントを配列に追加しています。',
    '`lib/cache.ts` が期限切れのエントリを削除しています。',
    '`tools/old_convert.py` を削除し、README の手順を `tools/convert.py` を使うものに書き換えました。',
    'CI の設定を `scripts/deploy.sh` を呼び出すように変更しました。',
    '各画面の通信処理を `src/lib/http.ts` を使う形に統一しました。',
    '日付の整形は `src/utils/date.ts` を利用するように修正しました。',
    'ボタンの色を `styles/tokens.css` を参照するように変更しました。',
    '本番の設定を `config/base.yml` を継承するものに書き換えました。',
    'ログ出力を `lib/logger.rb` を経由する実装に置き換えました。',
    'ワーカーは `src/worker.ts` でキューにジョブを追加しています。',
    'プラグインは `src/plugins/index.ts` に登録されています。',
    '`src/auth.ts` では JWT を検証し、ユーザーをリクエストに設定しています。',
    '`lib/queue.py` は失敗したジョブを 3 回まで再投入しています。',
    'リクエストごとに `src/logger.ts` に行を追記しています。',
    '画面を開くと `src/store.ts` が状態を更新しています。',
    '各コンポーネントの色指定を、`src/theme.ts` から読み込む形に変更しました。',
    'ワークフローを `scripts/ci.sh` を実行するように書き換えました。',
  ])('%s', (answer) => {
    expect(extractMentions(answer).at(-1)).toMatchObject({
      stance: 'asserted',
      kind: expect.not.stringMatching('change'),
    });
  });
});
