import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readStdin } from '../../src/hooks/stdin.ts';

const never = 60_000;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('readStdin', () => {
  it('joins chunks as bytes, so that a character split between them survives', async () => {
    const bytes = Buffer.from('{"a":"\u4e2d"}');
    const { bytes: read, complete } = await readStdin(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), {
      deadline: never,
    });
    expect(read.equals(bytes)).toBe(true);
    expect(complete).toBe(true);
  });

  it('gives no bytes for an empty stream', async () => {
    expect(await readStdin(Readable.from([]), { deadline: never })).toEqual({ bytes: Buffer.alloc(0), complete: true });
  });

  it('keeps what is below the limit and drains the rest', async () => {
    const stream = Readable.from([Buffer.from('12345'), Buffer.from('67890'), Buffer.from('abc')]);
    const { bytes, complete } = await readStdin(stream, { deadline: never, limit: 8 });
    expect(bytes.toString()).toBe('12345678');
    expect(complete).toBe(false);
    expect(stream.readableEnded).toBe(true);
  });

  it('takes an input of exactly the limit as complete', async () => {
    const { bytes, complete } = await readStdin(Readable.from([Buffer.from('1234')]), { deadline: never, limit: 4 });
    expect([bytes.toString(), complete]).toEqual(['1234', true]);
  });

  it('returns what is there when the stream is never closed, and goes on draining', async () => {
    const stream = new PassThrough();
    stream.write('{"half":');
    const { bytes, complete } = await readStdin(stream, { deadline: 20 });
    expect([bytes.toString(), complete]).toEqual(['{"half":', false]);
    stream.write(Buffer.alloc(1024 * 1024));
    await turn();
    expect(stream.readableLength + stream.writableLength).toBe(0);
  });

  it('lets the process end after the deadline', async () => {
    let unreferenced = 0;
    const stream = Object.assign(new PassThrough(), { unref: () => unreferenced++ });
    await readStdin(stream, { deadline: 5 });
    expect(unreferenced).toBe(1);
  });

  it('does not reject when the stream breaks, then or later', async () => {
    const stream = new PassThrough();
    stream.write('{');
    await turn();
    const result = readStdin(stream, { deadline: never });
    await turn();
    stream.destroy(new Error('EAGAIN'));
    const { bytes, complete } = await result;
    expect([bytes.toString(), complete]).toEqual(['{', false]);
    stream.emit('error', new Error('again'));
  });

  it('does not wait for a stream that is over already', async () => {
    const ended = Readable.from([]);
    ended.resume();
    await turn();
    await turn();
    expect((await readStdin(ended, { deadline: never })).bytes.length).toBe(0);
    const destroyed = new PassThrough();
    destroyed.destroy();
    expect((await readStdin(destroyed, { deadline: never })).complete).toBe(false);
  });
});
