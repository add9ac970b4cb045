/** A helper process for tests: works for so long, or dies, or answers at once. */
export default function work(task: { busyInMs?: number; dies?: boolean } | null): { pid: number } | null {
  if (!task) return null;
  if (task.dies) process.exit(3);
  const until = Date.now() + (task.busyInMs ?? 0);
  while (Date.now() < until);
  return { pid: process.pid };
}
