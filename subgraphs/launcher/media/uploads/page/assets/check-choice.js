/** Bytes in MiB, as people read them. */
export function mebibytes(bytes) {
  return Math.floor((bytes / 1024 / 1024) * 10) / 10;
}

/**
 * Checks the files a person chose: returns a `problem` of all of them, or the `accepted` and the `refused` ones. The server decides in the end, by
 * the files' content.
 */
export function checkChoice(files, room, endings) {
  const refused = [];
  const accepted = [];
  for (const file of files) {
    const why = whyNot(file, endings);
    if (why) refused.push({ file, why });
    else accepted.push(file);
  }
  return { problem: problemOf(accepted, room), accepted, refused };
}

function whyNot({ name, size }, endings) {
  if (!endings.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
    return 'Not of a type kept here. Choose JPEG, PNG or WebP images, or MP4 or QuickTime videos.';
  if (size === 0) return 'The file is empty.';
  if ([...name].length > 255) return 'The file name is longer than 255 characters.';
  return null;
}

function problemOf(files, room) {
  if (files.length > room.files) {
    return `You chose ${files.length} files, and this page takes ${room.files} more. None of them was sent: choose fewer.`;
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= room.bytes) return null;
  const [found, limit] = [mebibytes(bytes), mebibytes(room.bytes)];
  return `The files have ${found} MiB together, and this page takes ${limit} MiB more. None of them was sent: choose fewer or smaller ones.`;
}
