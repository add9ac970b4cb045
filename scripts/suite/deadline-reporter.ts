import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { root } from '../bootstrap.mjs';

/** Ends a run of Vitest after the last start: files that have not begun are skipped and written to a list. */
export default class DeadlineReporter implements Reporter {
  private vitest: Vitest | undefined;
  private readonly left = new Set<string>();

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project, moduleId } of specifications) this.left.add(`${project.name}: ${relative(root, moduleId)}`);
  }

  onTestModuleStart({ project, moduleId }: TestModule): void {
    this.left.delete(`${project.name}: ${relative(root, moduleId)}`);
  }

  onTestModuleEnd(): void {
    // Not awaited: cancelling waits for the run, and the run waits for this reporter.
    if (Date.now() > Number(process.env.FESTEJO_ULTIMO_COMECO)) void this.vitest?.cancelCurrentRun('test-failure');
  }

  onTestRunEnd(): void {
    writeFileSync(String(process.env.FESTEJO_DEIXADOS), JSON.stringify([...this.left].sort()));
  }
}
