import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { unverifiedFileClaims } from '../../../src/analyzers/unverified-file-claims/index.ts';
import { AnalyzerTester } from '../../../src/testing/index.ts';

// Cases as `analyze --case` writes them, and recordings.
new AnalyzerTester({ describe, it }).run(unverifiedFileClaims, {
  valid: [],
  invalid: [],
  folder: fileURLToPath(new URL('../../fixtures/unverified-file-claims', import.meta.url)),
});
