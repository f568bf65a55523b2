/** Key on the bus which says: there may be insights to import. */
export const INSIGHTS_WAKE_KEY = 'insights:imports';
