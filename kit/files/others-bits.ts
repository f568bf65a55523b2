/**
 * Permission bits that other users never get on the service's files. As root the embedded PostgreSQL runs as another user, who has to pass
 * through the data folder to its cluster; passing through shows neither names nor contents.
 */
export const OTHERS_BITS = process.getuid?.() === 0 ? 0o066 : 0o077;
