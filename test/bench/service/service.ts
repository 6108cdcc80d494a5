import { copyFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from '../report.ts';
import { measureFullDisk } from './full-disk.ts';
import { measureGuessing } from './guessing.ts';
import { links, measureRate } from './rate.ts';
import { measureSize } from './size.ts';
import { measureSlowReaders } from './slow-readers.ts';

/** Measures the reference service: its command line in a process of its own, on a database on the disk. */
export async function measureService(): Promise<Part[]> {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-bench-service-'));
  try {
    const [few, many, full] = ['few.db', 'many.db', 'full.db'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const rate = await measureRate(few);
    copyFileSync(few, full);
    return [
      rate,
      await measureFullDisk(few, full, links),
      await measureGuessing(few),
      await measureSize(few, many),
      await measureSlowReaders(many),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
