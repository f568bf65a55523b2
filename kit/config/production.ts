import { OTHERS_BITS } from '#kit/files/others-bits.ts';

/**
 * Settles what holds for a whole process of the service. A main file imports this before anything else.
 *
 * Libraries are told that it is in production, unless NODE_ENV says otherwise: graphql-js asks once, when it is loaded, and elsewhere looks
 * for a second copy of itself whenever it looks at a type. And whatever it writes, or has its children write, is for its own user alone.
 */
process.env.NODE_ENV ??= 'production';
process.umask(OTHERS_BITS);
