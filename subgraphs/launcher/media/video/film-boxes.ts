/** Boxes that may be outermost in a film. */
export const FILM_BOXES: ReadonlySet<string> = new Set(
  'ftyp styp moov moof mdat mfra free skip wide pnot PICT pict meta meco uuid sidx ssix pdin prft emsg udta'.split(' '),
);
