/**
 * Tells libraries that this process is in production, unless NODE_ENV says otherwise. A main file imports this before anything else:
 * graphql-js asks once, when it is loaded, and elsewhere looks for a second copy of itself whenever it looks at a type.
 */
process.env.NODE_ENV ??= 'production';
