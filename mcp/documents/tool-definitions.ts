import { parse } from 'graphql';

/** Directives and types that a tool's document may use; they are for the shim and are removed before the operation is sent. */
export const TOOL_DEFINITIONS = parse(/* GraphQL */ `
  "The number of a row at which a list continues: a 64-bit integer, or the string of its digits that endCursor is."
  scalar RowNumber

  "How clients should treat the tool, where it does not follow from the operation."
  directive @tool(
    "Name for people."
    title: String
    "Whether it removes or overwrites what cannot be brought back, or spends money."
    destructive: Boolean
    "Whether calling it again with the same arguments changes nothing more; by rule so with a request id."
    idempotent: Boolean
    "Whether it reaches the ad platform."
    openWorld: Boolean
  ) on QUERY | MUTATION

  """
  The tool can wait: it takes wait_seconds, and answers when it has ended or something of it failed.
  All paths have the names of the result.
  """
  directive @follow(
    "Path of the state."
    state: String!
    "States that go on by themselves."
    going: [String!]!
    "Paths whose change ends the wait."
    changes: [String!]
    "Paths of the numbers that together say how much is done."
    done: [String!]
    "Path of the number that is done in the end."
    total: String
  ) on QUERY | MUTATION

  "Offers the variable as a property of this object argument."
  directive @within(argument: String!) on VARIABLE_DEFINITION

  "Also accepts the value as a string holding its JSON."
  directive @jsonText on VARIABLE_DEFINITION

  "The field tells a path into the arguments, which is shown as they are named in the tool."
  directive @argumentPath on FIELD

  "The field is a text about the argument whose path stands beside it, and is shown in the tool's words."
  directive @argumentWords on FIELD
`);
