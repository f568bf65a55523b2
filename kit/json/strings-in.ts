/** Begin and end of each string in a JSON text, quotes included; an unfinished one is left out. The text need not be JSON. */
export function* stringsIn(json: string): Generator<[begin: number, end: number], void, undefined> {
  for (let opens = json.indexOf('"'); opens >= 0;) {
    let closes = json.indexOf('"', opens + 1);
    while (closes > 0 && isEscaped(json, closes)) closes = json.indexOf('"', closes + 1);
    if (closes < 0) return;
    yield [opens, closes + 1];
    opens = json.indexOf('"', closes + 1);
  }
}

/** True when an odd number of backslashes is before this place, so that a quote there ends no string. */
export function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}
