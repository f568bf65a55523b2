import { describe, expect, it } from '@jest/globals';
import { graphql, isLeafType, isObjectType, getNamedType, type GraphQLObjectType } from 'graphql';
import { buildSchema } from '#kit/schema/build-schema.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { VOCABULARY } from '#subgraphs/rules/vocabulary/vocabulary.ts';

describe('the vocabulary of rules', () => {
  it('fits its schema, field by field', async () => {
    const typeDefs = loadSdl(new URL('./', import.meta.url));
    const resolvers = { Query: { rulesSchema: () => VOCABULARY } };
    const schema = buildSchema({ name: 'rules', typeDefs, resolvers });
    const source = `{ rulesSchema ${selectAll(schema.getType('RulesSchema') as GraphQLObjectType)} }`;
    const contextValue = { viewer: { scopes: ['mcp:read'] } };
    const { data, errors } = await graphql({ schema, source, contextValue });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ rulesSchema: { schemaVersion: 1 } });
  });

  it('names each thing once and compares it with known operators', () => {
    const operators = new Set(VOCABULARY.operators.map(({ id }) => id));
    for (const list of [VOCABULARY.metrics, VOCABULARY.attributes]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      for (const { id, operators: allowed } of list) {
        expect([id, allowed.length > 0]).toEqual([id, true]);
        expect([id, allowed.filter((operator) => !operators.has(operator))]).toEqual([id, []]);
      }
    }
    expect(VOCABULARY.metrics.map(({ id }) => id)).toEqual([
      'spend',
      'impressions',
      'frequency',
      'cpm',
      'inline_link_clicks',
      'platform.action:landing_page_view',
      'ctr',
      'cpc',
      'leads',
      'add_to_carts',
      'platform.action:initiate_checkout',
      'purchases',
      'purchase_value',
      'cpa',
      'roas',
    ]);
  });

  it('says which action type each count is of, and what cpa may divide by', () => {
    const counted = VOCABULARY.metrics.filter(({ attributed }) => attributed);
    expect(counted.map(({ id, defaultActionType }) => [id, defaultActionType])).toEqual([
      ['platform.action:landing_page_view', 'landing_page_view'],
      ['leads', 'lead'],
      ['add_to_carts', 'omni_add_to_cart'],
      ['platform.action:initiate_checkout', 'omni_initiated_checkout'],
      ['purchases', 'omni_purchase'],
      ['purchase_value', 'omni_purchase'],
      ['cpa', 'omni_purchase'],
      ['roas', 'omni_purchase'],
    ]);
    const sources = VOCABULARY.metrics.filter(({ sourceMetrics }) => sourceMetrics.length > 0);
    expect(sources.map(({ id, sourceMetrics }) => [id, sourceMetrics[0]])).toEqual([['cpa', 'purchases']]);
  });

  it('has an operator for every form of value, and empties only of attributes', () => {
    const shapes = new Set(VOCABULARY.operators.map(({ operand }) => operand));
    expect(shapes).toEqual(new Set(['ONE', 'PAIR', 'LIST', 'AGE', 'NONE']));
    const empties = VOCABULARY.metrics.filter(({ operators }) => operators.includes('is_empty'));
    expect(empties).toEqual([]);
    expect(VOCABULARY.attributes.find(({ id }) => id === 'daily_budget')?.operators).toContain('is_empty');
  });

  it('requires params of every action whose parameters are required', () => {
    for (const { type, paramsRequired, params } of VOCABULARY.actions) {
      expect([type, paramsRequired]).toEqual([type, params.some(({ required }) => required)]);
    }
  });

  it('takes a node of the filter without a kind for a group', () => {
    const kinds = VOCABULARY.fields.filter(({ path }) => /^target_filter.*kind$/u.test(path));
    expect(kinds.map((field) => [field.required, field.default])).toEqual([
      [false, 'group'],
      [false, 'group'],
    ]);
  });

  it('keeps the dry run with the request, and the present day out of the complete ones', () => {
    expect(VOCABULARY.fields.find(({ path }) => path === 'dry_run')?.description).toContain('never stored');
    const [, rolling] = VOCABULARY.timeframes;
    expect(rolling?.description).toContain('before the present one');
    expect(VOCABULARY.schedule.wildcardHour).toContain('begins with `*`');
  });

  it('demands a ceiling of raises and a floor of cuts', () => {
    const paramsOf = (type: string) =>
      VOCABULARY.actions.find((action) => action.type === type)?.params.filter(({ required }) => required);
    expect(paramsOf('increase_budget')?.map(({ name }) => name)).toEqual(['mode', 'value', 'max_daily_budget']);
    expect(paramsOf('decrease_budget')?.map(({ name }) => name)).toEqual(['mode', 'value', 'min_daily_budget']);
  });
});

function selectAll(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields()).map((field) => {
    const named = getNamedType(field.type);
    return isLeafType(named) || !isObjectType(named) ? field.name : `${field.name} ${selectAll(named)}`;
  });
  return `{ ${fields.join(' ')} }`;
}
