import { OTHERS_BITS } from '#kit/files/others-bits.ts';

/**
 * Sets the mode of the whole process. A main file imports this before anything else. Libraries run in production mode, unless NODE_ENV says
 * otherwise: graphql-js reads it once, when it is loaded, and otherwise searches for a second copy of itself at each type check. Files
 * written by this process and its children are for its own user alone.
 */
process.env.NODE_ENV ??= 'production';
process.umask(OTHERS_BITS);
