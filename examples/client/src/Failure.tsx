import { CombinedGraphQLErrors } from '@apollo/client';

interface Extensions {
  code?: string;
  recovery?: 'TRANSIENT' | 'CORRECTABLE' | 'TERMINAL';
  requestId?: string;
}

/** An error in words, with its code, and the request id that support asks for. */
export function Failure({ error }: { error: Error }) {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : [{ message: error.message, extensions: {} }];
  return (
    <ul role="alert">
      {errors.map(({ message, extensions = {} }) => {
        const { code, recovery, requestId } = extensions as Extensions;
        return (
          <li key={message}>
            {message} {code} {recovery === 'TRANSIENT' && '(try again later)'} {requestId}
          </li>
        );
      })}
    </ul>
  );
}
