// Draws time and memory over the transcript's size, both axes logarithmic.
const series = [
  { title: 'naive hook (reads the whole file)', pattern: /^naive hook/, colour: '#b35900' },
  { title: 'with a finding (the whole session is searched)', pattern: /^stop, finding/, colour: '#7a4fbf' },
  { title: 'silent', pattern: /^stop, silent/, colour: '#0b7285' },
];
const width = 420;
const height = 240;
const margin = { left: 62, top: 40, bottom: 40 };

/** @returns an SVG of two panels: wall time against `node -e 0`, and memory above it. */
export function chart({ figures, node }) {
  const panels = [
    panel(figures, { title: 'Wall time, times `node -e 0`', pick: ({ wall }) => wall, low: 1, high: 1000 }),
    panel(figures, { title: 'Memory above `node -e 0`, MiB', pick: ({ addedMiB }) => addedMiB, low: 1, high: 10_000 }),
  ];
  const legend = series.map(
    ({ title, colour }, i) =>
      `<g transform="translate(${margin.left}, ${height + margin.top + margin.bottom + 14 + i * 18})"><rect width="14" height="4" y="-4" fill="${colour}"/><text x="20">${title}</text></g>`,
  );
  const total = { width: 2 * (width + margin.left) + 40, height: height + margin.top + margin.bottom + 80 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total.width} ${total.height}" font-family="sans-serif" font-size="12" fill="#333">
<title>Time and memory of the hook over the size of the transcript (node ${node})</title>
<rect width="100%" height="100%" fill="#fff"/>
${panels.map((body, i) => `<g transform="translate(${margin.left + i * (width + margin.left + 10)}, ${margin.top})">${body}</g>`).join('\n')}
${legend.join('\n')}
</svg>
`;
}

function panel(figures, { title, pick, low, high }) {
  const x = (size) => (Math.log10(size) / Math.log10(1024)) * (width - 20);
  const y = (value) => height - (Math.log10(Math.max(value, low) / low) / Math.log10(high / low)) * height;
  const steps = [];
  for (let value = low; value <= high; value *= 10)
    steps.push(
      `<line x2="${width - 20}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/><text x="-8" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
    );
  const ticks = [1, 10, 100, 1024].map(
    (size) =>
      `<text x="${x(size)}" y="${height + 18}" text-anchor="middle">${size < 1024 ? `${size} MB` : '1 GB'}</text>`,
  );
  const lines = series.map(({ pattern, colour }) => {
    const points = Object.entries(figures)
      .filter(([name, figure]) => pattern.test(name) && !figure.failed)
      .map(([, figure]) => [x(figure.size).toFixed(1), y(pick(figure)).toFixed(1)]);
    const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`).join('');
    return `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}`;
  });
  return `<text y="-16" font-weight="bold">${title}</text>${steps.join('')}${ticks.join('')}${lines.join('')}`;
}
