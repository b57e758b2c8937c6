/** Identifies our notifications and task-bar buttons to Windows; the installers use the same id. */
export const appId = 'invalid.keyholder.console';
