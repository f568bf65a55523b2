import { expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { readArguments } from '../arguments/report-arguments.ts';
import { copiedQuery } from './copied-query.ts';
import { RANKED } from './report-documents.ts';
import { rankedVariables } from './report-variables.ts';

it('a query to copy has every argument of the report written in, and no variable', () => {
  const query = new URLSearchParams({
    from: '2026-09-01',
    to: '2026-09-02',
    metrics: 'spend',
    action: 'a "quoted", $type',
  });
  const { report } = readArguments(query, { id: 'id', timezone: 'UTC' }, new Date(0));
  const text = copiedQuery({
    document: RANKED.toString(),
    variables: rankedVariables({ ...report, sort: 'roas' }, null),
  });
  const [operation] = parse(text).definitions;
  expect(operation).toMatchObject({ kind: 'OperationDefinition', variableDefinitions: [] });
  expect(text).toContain('actionTypes: ["a \\"quoted\\", $type"]');
  expect(text).toContain('metrics: [SPEND, ACTION_VALUES]');
  expect(text).not.toContain('after:');
});
