/** Extension of a subscribe message: tell me when I am subscribed, before the first event. */
export const ACKNOWLEDGE = 'acknowledge';

/** Extension of the message which says so. */
export const SUBSCRIBED = 'subscribed';

/**
 * Extension of a subscribe message: send me so many results, and no more before I ask for them. That is done by a pong which no ping came
 * before, with a payload of this name: how many more, by the operation's id.
 */
export const CREDIT = 'credit';
