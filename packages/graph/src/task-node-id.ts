/** What the node id of a task begins with; states carry the prefix of their category instead. */
export const TASK_PREFIX = 'task:'

/** The node id of a task, as edges write it: `task:` and the task's id. */
export function taskNodeId(taskId: string): string {
  return `${TASK_PREFIX}${taskId}`
}
