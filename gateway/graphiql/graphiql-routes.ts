import { Router } from 'express';

/** GraphiQL at `/graphiql`. */
export function graphiqlRoutes(_config: unknown): Router {
  return Router();
}
