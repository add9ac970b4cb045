import { relative } from 'node:path';
import type { ReportedHookContext, Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../bootstrap.mjs';

/** Milliseconds between two checks. */
const LOOK_IN_MS = 1_000;
/** A module may send no event for 1.5 times the longest limit of its tests and hooks. */
const MARGIN = 1.5;

/**
 * Ends a run of Vitest in which a worker stands still: an endless loop also blocks the timeout of its test. Vitest's own watchdog kills the
 * workers when this process has exited.
 */
export default class StandstillReporter implements Reporter {
  private readonly heard = new Map<TestModule, { at: number; limitInMs: number }>();
  private timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.timer ??= setInterval(() => this.look(), LOOK_IN_MS).unref();
  }

  private look(): void {
    for (const [module, { at, limitInMs }] of this.heard) {
      const silentInMs = performance.now() - at;
      // Under load an event may arrive after the end of its module.
      const isRunning = module.state() === 'pending' || module.state() === 'queued';
      if (!isRunning || silentInMs < MARGIN * limitInMs) continue;
      console.error(`✗ ${relative(root, module.moduleId)}: nada se ouve há ${Math.round(silentInMs / 1000)} s (um laço sem fim?)`);
      process.exit(1);
    }
  }

  private hear(module: TestModule, timeout = 0): void {
    const { testTimeout, hookTimeout } = module.project.config;
    this.heard.set(module, { at: performance.now(), limitInMs: Math.max(testTimeout, hookTimeout, timeout) });
  }

  onTestModuleStart(module: TestModule): void {
    this.hear(module);
  }

  onTestCaseReady({ module, options }: TestCase): void {
    this.hear(module, options.timeout);
  }

  onTestCaseResult({ module }: TestCase): void {
    this.hear(module);
  }

  onHookStart({ entity }: ReportedHookContext): void {
    this.hear(entity.type === 'module' ? entity : entity.module);
  }

  onHookEnd({ entity }: ReportedHookContext): void {
    this.hear(entity.type === 'module' ? entity : entity.module);
  }

  onTestModuleEnd(module: TestModule): void {
    this.heard.delete(module);
  }
}
