import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Vitest would leave a processor idle: of two, that is half of them.
    maxWorkers: '100%',
    // Many tests start processes, on machines that others use as well; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // `npm run coverage`. What runs in processes of its own is not counted: see CONTRIBUTING.md.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // Entries of processes and threads; all that the process does which sends telemetry, held by test/audit/otel.test.ts; and what runs in
      // a page only, to which it goes as text: test/report/page.test.ts, in Chromium.
      exclude: [
        'src/hook.ts',
        'src/hooks/process.ts',
        'src/hooks/isolate.ts',
        'src/hooks/answer-parent.ts',
        'src/cli/thread.ts',
        'src/audit/otel/export.ts',
        'src/report/client.ts',
      ],
      reporter: ['text-summary', 'json-summary', 'json'],
      thresholds: { branches: 95 },
    },
  },
});
