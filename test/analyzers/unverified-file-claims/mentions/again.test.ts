import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** A file that was made up stays so for the rest of the answer, by its name alone as well. */

const last = (answer: string) => extractMentions(answer).at(-1);

describe('an example told of again', () => {
  it.each([
    'For example, create `src/main/resources/application-prod.yml`. The value in `application-prod.yml` wins.',
    'For example, `config/prod.yml` could hold the secrets. The loader reads `config/prod.yml` last.',
    'For example, a file like `server/api/users.get.ts` answers GET.\n\n- With a parameter: `server/api/users/[id].ts`',
    '比如新建 `conf/application-prod.yml`。后加载的会覆盖先加载的，所以 `application-prod.yml` 的优先级更高。',
    '例えば `conf/application-prod.yml` を作成します。この場合は `application-prod.yml` の値が使われます。',
    '예를 들어 `conf/application-prod.yml`을 만듭니다. 그러면 `application-prod.yml`의 값이 사용됩니다.',
  ])('%s', (answer) => {
    expect(last(answer)?.stance).not.toBe('asserted');
  });

  it.each([
    'For example, create `conf/application-prod.yml`. I added `application-prod.yml`.',
    'For example, create `conf/application-prod.yml`. The password is in `application-prod.yml:12`.',
    'The loader is in `src/load.ts`. For example, `conf/load.ts` could hold more. `src/load.ts` reads it.',
    'For example, create `server/api/users.get.ts`. The page is defined in `app/blog/[slug]/page.tsx`.',
  ])('is a statement all the same: %s', (answer) => {
    expect(last(answer)?.stance).toBe('asserted');
  });
});
