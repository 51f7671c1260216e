import { createHash } from 'node:crypto';
import { type Content, html } from './html.ts';

export interface Page {
  title: string;
  style: string;
  /** Runs at the end; without it the page is readable all the same. */
  script?: string;
  body: Content;
}

/** One page with everything in it. Nothing is loaded, and nothing runs or styles it but what is given here: the policy names it by its hash. */
export function page({ title, style, script, body }: Page): string {
  const policy = [
    "default-src 'none'",
    `style-src '${hash(style)}'`,
    ...(script ? [`script-src '${hash(script)}'`] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
${html`<title>${title}</title>`}
<style>${style}</style>
</head>
<body>
${html`${body}`}
${script ? `<script>${script}</script>` : ''}
</body>
</html>
`;
}

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
