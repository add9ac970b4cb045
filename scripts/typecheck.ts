// Type checks every room that has a tsconfig.json, all of them even when one fails.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from './bootstrap.mjs';

const projects = globSync(['{apps,packages}/*/tsconfig.json', '{e2e,bench,faults,scripts}/tsconfig.json'], { cwd: root }).sort();
for (const project of projects) {
  const { status } = spawnSync('tsc', ['-p', join(root, project)], { cwd: root, stdio: 'inherit', env: environment() });
  console.log(`${status === 0 ? '✓' : '✗'} ${project}`);
  if (status !== 0) process.exitCode = 1;
}
