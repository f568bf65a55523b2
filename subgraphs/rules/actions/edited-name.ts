import type { NameEdit } from '#subgraphs/rules/definition/definition.ts';

/**
 * A name after an edit, in NFC. Editing the result again changes nothing: a prefix or suffix that is there is not added, and where the
 * replacement holds the text to be replaced, what is a replacement already stays.
 */
export function editedName(name: string, edit: NameEdit): string {
  const present = name.normalize('NFC');
  switch (edit.form) {
    case 'prefix': {
      const prefix = edit.prefix.normalize('NFC');
      return present.startsWith(prefix) ? present : prefix + present;
    }
    case 'suffix': {
      const suffix = edit.suffix.normalize('NFC');
      return present.endsWith(suffix) ? present : present + suffix;
    }
    case 'replace':
      return replaced(present, edit.find.normalize('NFC'), edit.replace.normalize('NFC'));
  }
}

function replaced(name: string, find: string, replace: string): string {
  const all = (part: string) => part.split(find).join(replace);
  return replace.includes(find) ? name.split(replace).map(all).join(replace) : all(name);
}
