/** By which Windows tells whose notifications and task-bar buttons these are; the installers carry the same. */
export const appId = 'invalid.keyholder.console';
