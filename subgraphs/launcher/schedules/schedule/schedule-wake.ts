/** Name of the queues in which runs of schedules are carried out, each under its id. */
export const SCHEDULE_QUEUES = 'schedule_runs';

/** Wakes the workers that carry out runs of schedules. */
export const SCHEDULE_WAKE_KEY = 'launcher:schedules';
