/** Bounds how many operations of a shop are under way at a time. Filled by queue/. */
export interface WriteLane {
  /** Resolves with the task's result when its turn has come and it is done; the higher number goes first. */
  add<Result>(task: () => Promise<Result>, priority: number): Promise<Result>;
  /** Resolves when fewer than `size` tasks wait, so that a plan of any size streams through. */
  roomFor(size: number): Promise<void>;
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>;
}
