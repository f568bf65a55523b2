/** Extension of a subscribe message: tell me when I am subscribed, before the first event. */
export const ACKNOWLEDGE = 'acknowledge';

/** Extension of the message which says so. */
export const SUBSCRIBED = 'subscribed';
