/** Extension of a subscribe message: requests a confirmation of the subscription, before the first event. */
export const ACKNOWLEDGE = 'acknowledge';

/** Extension of the confirming message. */
export const SUBSCRIBED = 'subscribed';

/**
 * Extension of a subscribe message: the number of results that may be sent before more are requested. A request is a pong without a ping,
 * with a payload of this name: the number of further results, by the operation's id.
 */
export const CREDIT = 'credit';
