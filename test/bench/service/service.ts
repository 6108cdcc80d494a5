import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from '../report.ts';
import { measureGuessing } from './guessing.ts';
import { measureRate } from './rate.ts';
import { measureSize } from './size.ts';

/** Measures the reference service: its command line in a process of its own, on a database on the disk. */
export async function measureService(): Promise<Part[]> {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-bench-service-'));
  try {
    const few = join(folder, 'few.db');
    return [await measureRate(few), await measureGuessing(few), await measureSize(few, join(folder, 'many.db'))];
  } finally {
    await rm(folder, { recursive: true });
  }
}
