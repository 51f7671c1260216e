/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * What the page can do beyond reading: filters, the scheme, and links that open what they lead into. Its source text goes into the
 * page, so that it uses nothing from outside of itself.
 */
export function client(): void {
  const root = document.documentElement;
  const bar = document.getElementById('bar');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('#bar input')];
  const announce = document.getElementById('shown');

  const filter = () => {
    const off = new Set(boxes.filter((box) => !box.checked).map((box) => box.value));
    const isOff = (name: string | undefined) => name !== undefined && off.has(name);
    for (const row of document.querySelectorAll<HTMLElement>('[data-verdict]')) row.hidden = isOff(row.dataset.verdict);
    for (const row of document.querySelectorAll<HTMLElement>('[data-analyzer]'))
      row.hidden = isOff(row.dataset.analyzer);
    const articles = [...document.querySelectorAll('article')];
    for (const article of articles) {
      const rows = [...article.querySelectorAll<HTMLElement>('[data-verdict],[data-analyzer]')];
      article.hidden = rows.length === 0 ? off.has('none') : rows.every((row) => row.hidden);
    }
    for (const section of document.querySelectorAll('section'))
      section.hidden = [...section.querySelectorAll('article')].every((article) => article.hidden);
    const shown = articles.filter((article) => !article.hidden).length;
    if (announce) announce.textContent = off.size === 0 ? '' : `${shown} of ${articles.length}`;
  };

  const goTo = (id: string) => {
    const target = id ? document.getElementById(id) : null;
    if (!target) return;
    if (target.closest('[hidden]')) {
      // What a link leads to is shown, whatever the filters say.
      for (const box of boxes) box.checked = true;
      filter();
    }
    for (let outer: Element | null = target; outer; outer = outer.parentElement)
      if (outer instanceof HTMLDetailsElement) outer.open = true;
    const inner = target.querySelector('details');
    if (inner) inner.open = true;
    for (const hit of document.querySelectorAll('.hit')) hit.classList.remove('hit');
    target.classList.add('hit');
    target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'center' });
  };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const id = link.getAttribute('href')?.slice(1) ?? '';
    history.pushState(null, '', `#${id}`);
    goTo(id);
  });
  window.addEventListener('popstate', () => goTo(location.hash.slice(1)));

  const themes = ['auto', 'light', 'dark'];
  const toggle = document.getElementById('theme');
  const show = (theme: string) => {
    if (theme === 'auto') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', theme);
    if (toggle) toggle.textContent = `Scheme: ${theme}`;
  };
  toggle?.addEventListener('click', () => {
    const now = root.getAttribute('data-theme') ?? 'auto';
    show(themes[(themes.indexOf(now) + 1) % themes.length] ?? 'auto');
  });

  for (const box of boxes) box.addEventListener('change', filter);
  if (bar) bar.hidden = false;
  show('auto');
  goTo(location.hash.slice(1));
}
