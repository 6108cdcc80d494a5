import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBody } from '../../../../lib/worker/api/read-body.ts';

/** A response whose body arrives in pieces of these sizes, then the rest in one. */
function inPieces(bytes: Uint8Array<ArrayBuffer>, sizes: readonly number[]): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const size of [...sizes, bytes.length]) {
        const piece = bytes.subarray(at, at + size);
        if (piece.length > 0) controller.enqueue(piece);
        at += size;
      }
      controller.close();
    },
  });
  return new Response(body);
}

describe('reading a body', () => {
  test('loses no letter that two pieces share, and reports progress for every piece', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), sizes, async (text, cuts) => {
        const bytes = new TextEncoder().encode(text);
        let pieces = 0;
        const read = await readBody(inPieces(bytes, cuts), bytes.length, () => {
          pieces += 1;
        });
        expect(read).toBe(text.replace(/^\ufeff/, ''));
        expect(pieces).toBeGreaterThan(0);
        expect(pieces).toBeLessThanOrEqual(cuts.length + 1);
      }),
    );
  });

  test('reads a body of the maximum size, and not one byte more', async () => {
    const bytes = new TextEncoder().encode('x'.repeat(100));
    expect(await readBody(inPieces(bytes, [30, 30]), 100, () => {})).toBe('x'.repeat(100));
    expect(await readBody(inPieces(bytes, [30, 30]), 99, () => {})).toBeNull();
  });

  test('reads an answer without a body as empty', async () => {
    expect(await readBody(new Response(null, { status: 204 }), 100, () => {})).toBe('');
  });
});
