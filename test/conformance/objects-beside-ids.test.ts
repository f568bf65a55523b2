import { describe, expect, it } from '@jest/globals';
import { getNamedType, isInterfaceType, isObjectType, isScalarType } from 'graphql';
import { NAMED_OTHERWISE, WITHOUT_OBJECT } from './testing/ids-without-object.ts';
import { publicSchema } from './testing/public-schema.ts';

/** Scalars that hold ids. */
const IDS = new Set(['UUID', 'String', 'ID']);

/** Each field that names objects by their ids, with the fields beside it. */
const ids = Object.values(publicSchema().getTypeMap())
  .filter((type) => isObjectType(type) || isInterfaceType(type))
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => /(?:Id|Ids|By)$/u.test(field.name) && IDS.has(getNamedType(field.type).name))
      .filter((field) => isScalarType(getNamedType(field.type)))
      .map(({ name }) => ({ place: `${type.name}.${name}`, name, beside: type.getFields() })),
  );

/** Names that the objects of an id's field may have. */
function namesOf(place: string, name: string): readonly string[] {
  const otherwise = NAMED_OTHERWISE[place] ?? NAMED_OTHERWISE[name];
  if (otherwise) return otherwise;
  if (name.endsWith('By')) return [`${name}Member`];
  return [name.endsWith('Ids') ? `${name.slice(0, -3)}s` : name.slice(0, -2)];
}

/** True when a field of an id has all its objects beside it. */
const isBeside = ({ place, name, beside }: (typeof ids)[number]): boolean =>
  namesOf(place, name).every((object) => beside[object] && !isScalarType(getNamedType(beside[object].type)));

describe('a field with an id', () => {
  it('is found in every part of the graph', () => {
    expect(ids.length).toBeGreaterThan(60);
    expect(ids.map(({ place }) => place)).toContain('LaunchItem.creativeId');
  });

  it('has the object beside it, or a reason not to', () => {
    const bare = ids.filter((id) => !isBeside(id) && !(id.place in WITHOUT_OBJECT));
    expect(bare.map(({ place }) => place)).toEqual([]);
  });

  it('has no reason that nothing needs any more', () => {
    const bare = new Set(ids.filter((id) => !isBeside(id)).map(({ place }) => place));
    expect(Object.keys(WITHOUT_OBJECT).filter((place) => !bare.has(place))).toEqual([]);
    const used = new Set(ids.flatMap(({ place, name }) => [place, name]));
    expect(Object.keys(NAMED_OTHERWISE).filter((name) => !used.has(name))).toEqual([]);
    expect(Object.values(WITHOUT_OBJECT).filter((reason) => reason.length < 20)).toEqual([]);
  });
});
