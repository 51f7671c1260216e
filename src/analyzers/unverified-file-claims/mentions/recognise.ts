import { expandBraces } from '../../evidence/shell-operands.ts';
import { AMBIGUOUS, EXTENSIONS, MEMBERS, NEVER_STEMS, OBJECTS, OUTER, SETTLED_BY_STEM } from './extensions.ts';
import {
  DOMAINS,
  DOT_FOLDERS,
  DOTFILES,
  KNOWN_FILES,
  KNOWN_IN_CODE,
  KNOWN_NAMES,
  MEDIA_TYPES,
  PRODUCTS,
  REFS,
  ROOTS,
  WEB_FILES,
} from './names.ts';
import { normalisePath } from './normalise.ts';

/** A token read as a path. */
export interface PathReading {
  path: string;
  line?: number;
  directory: boolean;
  alternatives?: string[];
}

/** Where the token stands: prose needs more evidence than a code span, a link target less. */
export type Place = 'bare' | 'code' | 'link';

/** Patterns, templates, calls and code; `$` and brackets are allowed where routers use them (see `ROUTE`). */
const FORBIDDEN =
  /[*?<>|{}=;"`^!,\u0000-\u001f\u007f\ufffd]|&&|\$(?![a-z][\w-]*(?:[./]|$))|%[sdv]|\w@\w[\w-]*\.[\w.]*$(?<!@\dx\.\w{1,5})/u;
const ROUTE = /(?<=^|[/.])(?:\[{1,2}(?:\.\.\.)?[\w-]{1,60}\]{1,2}|\([\w.-]{1,60}\))/g;
/** Stand-ins for a name that the reader is to fill in. */
const PLACEHOLDER =
  /(?:^|\/)(?:path\/to|path\/from|your[-_]|my[-_]project\/|some\/path|xxx|\.\.\.)|(?:^|[^A-Za-z])(?:YYYY|X{3,}|N{3,}|MM-DD|HHMM|<|TBD)(?:[^A-Za-z]|$)/;
const NUMERIC = /^[v~]?\d[\d./_-]*(?:[-+.]?(?:rc|alpha|beta|pre|dev|canary|next|x)[\d.]*)?\/?$/i;
const SEGMENT = /^[\p{L}\p{M}\p{N}_.@+~#$%&'\-[\]() ·・ー]+$/u;

/** The extension, in lower case and without the dot, or ''. `.gitignore` has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Reads a token as a path, or says that it is none. */
export function recognise(token: string, place: Place): PathReading | undefined {
  if (token.length > 1024 || token.length < 2) return undefined;
  const normal = normalisePath(token);
  let { path } = normal;
  // `…/net.ts` and `src/.../net.ts`: what stands behind the gap is still a usable tail.
  const gap = /^(?:.*\/)?(?:\.{3}|…)\//u.exec(path);
  if (gap) path = path.slice(gap[0].length);
  if (path.includes('…') || path.startsWith('-') || path.length < 2) return undefined;
  // `["a.ts"]`: data.
  if (place === 'code' && /^\s*[[({]/.test(token) && !/^[[(]/.test(path)) return undefined;
  // `8d1b-….json`, `C:\\Users\\…`: shortened, so there is nothing to look for.
  if (/(?<!\[)\.{3}|[\\/](?:\.{3}|…)/u.test(path) || /[\\/](?:\.{3}|…)["'`).]*$/u.test(token)) return undefined;
  // Backslashes in text that is no Windows path are escapes: `\d+.js`.
  if (token.includes('\\') && !/^(?:[a-z]:\\|\.{0,2}\\{0,2}[\p{L}\p{N}_.@-]+(?:\\|$))/iu.test(token.trim()))
    return undefined;
  // `a/b/../c.txt`: nobody names a file so; it is the input of something that resolves paths.
  if (place !== 'link' && /[^./\\][\\/]\.\.[\\/]/.test(token)) return undefined;
  const bare = path.replace(ROUTE, 'r');
  if (FORBIDDEN.test(bare) || /[[\]()]/.test(bare) || PLACEHOLDER.test(path) || NUMERIC.test(path)) return undefined;
  if (/:/.test(path.replace(/^[a-z]:\//, '')) || path.includes('//')) return undefined;
  if (path.includes(' ') && !mayHaveSpaces(path, place)) return undefined;

  const directory = path.endsWith('/');
  const segments = path
    .replace(/^(?:[a-z]:|~)?\//, '')
    .replace(/\/$/, '')
    .split('/');
  if (segments.some((segment) => !SEGMENT.test(segment) || /^#\d+$/.test(segment))) return undefined;
  const name = segments.at(-1) as string;
  const separated = path.includes('/') && (segments.length > 1 || /^(?:~|[a-z]:|\.\.)?\//.test(path));
  const reading = directory
    ? isDirectory(path, segments, place)
    : separated
      ? isFileWithFolder(path, segments, name, place)
      : isFileName(name, place, normal.line !== undefined);
  if (!reading) return undefined;
  const folder = directory || (DOT_FOLDERS.has(name.slice(1)) && name.startsWith('.') && !name.slice(1).includes('.'));
  return {
    path: folder && !directory ? `${path}/` : path,
    ...(normal.line === undefined ? {} : { line: normal.line }),
    directory: folder,
    ...(KNOWN_IN_CODE.has(name) || /^LICEN[SC]E$/.test(name)
      ? { alternatives: [`${path}.md`, `${path}.txt`, `${path}.rst`] }
      : {}),
  };
}

/** The files of a token that names several by braces (`src/{a,b}.ts`), or undefined where it does not. */
export function recogniseList(token: string): PathReading[] | undefined {
  if (!/\{[^{}]{1,200},/.test(token) || /[*?]/.test(token) || token.length > 1024) return undefined;
  const words = expandBraces(token.trim().replace(/,\s{1,8}/g, ','));
  const readings = words.map((word) => recognise(word, 'code')).filter((reading) => reading !== undefined);
  return words.length > 1 && readings.length === words.length ? readings : undefined;
}

/** Whether a token would be taken as a path where code is expected: in a code span, a tool argument, a command. */
export const looksLikePath = (token: string): boolean => recognise(token, 'code') !== undefined;

/** In a code span a space mostly parts a command from its arguments; only a folder in front settles that it does not. */
function mayHaveSpaces(path: string, place: Place): boolean {
  if (place === 'link') return true;
  if (place === 'bare') return false;
  const [first = '', ...rest] = path.split(' ');
  return (
    first.includes('/') &&
    extensionOf(first) === '' &&
    rest.length < 8 &&
    extensionOf(path) !== '' &&
    !rest.some((word) => /^-|\/$|^\//.test(word))
  );
}

function isDirectory(path: string, segments: readonly string[], place: Place): boolean {
  const [first = ''] = segments;
  if (segments.some((segment) => /^\.{3,}$/.test(segment))) return false;
  if (path.startsWith('/')) return ROOTS.has(first);
  if (/^[~.]/.test(path) || /^[a-z]:/.test(path)) return true;
  if (isHost(first) || first.startsWith('@')) return false;
  // `and/`, `w/`, `I/O/`: words with a stray slash.
  if (
    segments.length === 1 &&
    (first.length < 2 || /^(?:and|or|either|he|she|his|her|n|w|on|in|to|yes|no)$/i.test(first))
  )
    return false;
  return !(segments.length > 1 && place === 'bare' && REFS.has(first));
}

function isFileWithFolder(path: string, segments: readonly string[], name: string, place: Place): boolean {
  const [first = ''] = segments;
  const extension = extensionOf(name);
  // `@scope/name/lib/a.ts`, `@/lib/a.ts`: what an import says.
  if (isHost(first) || (first.startsWith('@') && place !== 'link')) return false;
  // `Node.js/TypeScript`, `index.md/README.md`: alternatives, not folders.
  if (
    segments
      .slice(0, -1)
      .some(
        (segment) =>
          /\.(?:tsx?|jsx?|py|go|md|json|ya?ml|css|html|java|rb)$/.test(segment) && !PRODUCTS.has(segment.toLowerCase()),
      )
  )
    return false;
  if (segments.length === 2 && PRODUCTS.has(name.toLowerCase()) && /[A-Z]/.test(path)) return false;
  if (segments.length === 2 && MEDIA_TYPES.has(first) && !EXTENSIONS.has(extension)) return false;
  if (path.startsWith('/') && isRoute(segments, extension)) return false;
  if (KNOWN_FILES.has(name) || KNOWN_IN_CODE.has(name) || isDotfile(name)) return true;
  if (EXTENSIONS.has(extension)) return !/^\.[^.]+$/.test(name) || segments.length > 1;
  if (extension === '' || name.startsWith('.') || REFS.has(first)) return false;
  if (OUTER.has(extension) && EXTENSIONS.has(extensionOf(name.slice(0, -extension.length - 1)))) return true;
  const dotted = name.slice(name.lastIndexOf('.') + 1);
  // `pkg/strategy.SaveChanges`, `net/http.Client`: a member of a package. Extensions are short and of one case.
  if (!(/^[a-z0-9]{1,6}$/.test(dotted) || CAPITAL.test(dotted)) || !/[a-z]/i.test(dotted) || /^\d/.test(name))
    return false;
  return AMBIGUOUS.has(extension)
    ? !OBJECTS.has(name.slice(0, -extension.length - 1).toLowerCase())
    : place !== 'bare' || segments.length > 2;
}

/** R, assembly that is preprocessed, C++ and its headers, Fortran. */
const CAPITAL = /^[RSCHF]$/;

/** `/api/users.json`, `/index.html`: what a web server answers to. Folders of a machine are not. */
function isRoute(segments: readonly string[], extension: string): boolean {
  const [first = ''] = segments;
  if (/^(?:api|v\d+|rest|graphql|auth|static|assets|public|health|ws|rpc|login|logout|admin)$/.test(first)) return true;
  return segments.length === 1 && (WEB_FILES.has(extension) || extension === '' || !EXTENSIONS.has(extension));
}

const WELL_KNOWN =
  /\.min\.(?:js|css)$|\.dll$|^(?:npm|npx|tsc|node|yarn|pnpm|python\d?|pip|git|code|java|go|cargo|cmd|bash|pwsh|powershell)\.(?:cmd|exe|bat|ps1)$/;

/** A name without any folder. */
export function isFileName(name: string, place: Place, pointed = false): boolean {
  const lower = name.toLowerCase();
  if (PRODUCTS.has(lower)) return false;
  // `Dockerfile.worker` is one of the known files as well.
  if (KNOWN_FILES.has(/^[A-Z]\w*file(?=\.[\w-]{1,20}$)/.exec(name)?.[0] ?? name) || KNOWN_NAMES.has(lower)) return true;
  if (KNOWN_IN_CODE.has(name)) return place !== 'bare';
  if (name.startsWith('.'))
    return isDotfile(name) || (DOT_FOLDERS.has(lower.slice(1)) && (place !== 'bare' || lower !== '.next'));
  const extension = extensionOf(name);
  const stem = lower.slice(0, -extension.length - 1);
  if (extension === '' || stem === '' || !/[\p{L}\p{N}_)\]]$/u.test(stem)) return false;
  // `this.state.md`; libraries, tools and parts of a system by the name that everybody knows them by.
  if (
    /^(?:this|self|super|window|document|process|props|state|event|e|ctx|re[qs])\.\w+\./.test(lower) ||
    WELL_KNOWN.test(lower)
  )
    return place === 'link';
  if (NEVER_STEMS.has(stem) || (stem.length === 1 && extension.length === 1)) return false;
  const written = name.slice(-extension.length);
  // `Summary`, `Input`, `SaveChanges`: members. An extension is of one case, apart from R's.
  if (
    written !== extension &&
    (written !== written.toUpperCase() || written.length === 1) &&
    !/^(?:[RS]|Rmd|Rproj)$/.test(written)
  )
    return false;
  if (OUTER.has(extension) && EXTENSIONS.has(extensionOf(stem))) return true;
  if (EXTENSIONS.has(extension)) return !(MEMBERS.has(extension) && isObject(name, stem));
  if (!AMBIGUOUS.has(extension) || OBJECTS.has(stem)) return false;
  if (DOMAINS.has(extension) && place !== 'link' && !pointed) return false;
  // `model.R`, `boot.S`.
  if (place === 'code' && /^[a-z][\w-]+\.[RS]$/.test(name)) return true;
  return (
    pointed ||
    place === 'link' ||
    (/-/.test(stem) && !/^\d/.test(extension)) ||
    (SETTLED_BY_STEM.has(extension) && /[_\d]/.test(stem))
  );
}

/** `response.json`, `myResponse.json`, `req.body.json`: camel case and known objects give the member away. */
function isObject(name: string, stem: string): boolean {
  const last = stem.slice(stem.lastIndexOf('.') + 1);
  return OBJECTS.has(last) && (stem === last || /^[a-z]/.test(name));
}

/** `.env.local`, `.eslintrc.json`, `.golangci.yml`; not `.btn-primary`, not `.ts` and `.test.ts`. */
function isDotfile(name: string): boolean {
  if (!name.startsWith('.')) return false;
  const [first = '', ...rest] = name.slice(1).split('.');
  if (DOTFILES.has(first)) return true;
  const last = rest.at(-1) ?? '';
  return (
    first.length > 2 &&
    !/^(?:test|spec|config|min|module|stories|snap|tar|gen|mock|bench|story|e2e|d)$/.test(first) &&
    !EXTENSIONS.has(first) &&
    /^(?:ya?ml|jsonc?|toml|[cm]?js|ts|rc|xml|ini|conf|cfg|md|mdc|lock|txt|sh|py|db|sqlite)$/.test(last)
  );
}

/** `github.com/x/y.go`, `pkg.go.dev/net`: a host in front. Dot folders and `c#.net/` style names are rare enough. */
function isHost(segment: string): boolean {
  const dot = segment.lastIndexOf('.');
  return dot > 0 && DOMAINS.has(segment.slice(dot + 1).toLowerCase()) && !segment.startsWith('.');
}
