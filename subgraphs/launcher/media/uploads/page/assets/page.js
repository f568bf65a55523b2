// Files of this folder run in browsers, as they are.
import { checkChoice, mebibytes } from './check-choice.js';
import { FileRow } from './file-row.js';
import { sendFile } from './send-file.js';

const page = document.getElementById('page');
const input = document.getElementById('files');
const drop = document.getElementById('drop');
const refusal = document.getElementById('refusal');
const summary = document.getElementById('summary');
const list = document.getElementById('list');

/** Room left on the page, without files under way. */
const room = { files: Number(page.dataset.files), bytes: Number(page.dataset.bytes) };
const counted = { saved: 0, refused: 0, open: 0 };
/** Files are sent one after the other: the first ones are there soonest. */
let turn = Promise.resolve();

function showCounts() {
  document.getElementById('room').textContent =
    `${room.files} ${room.files === 1 ? 'file' : 'files'} more, ${mebibytes(room.bytes)} MiB together`;
  const { saved, refused, open } = counted;
  if (open > 0) summary.textContent = `${open} to go.`;
  else if (saved + refused > 0) summary.textContent = `${saved} saved, ${refused} not saved.`;
}

function choose(files) {
  const { problem, accepted, refused } = checkChoice([...files], room, page.dataset.endings.split(' '));
  refusal.textContent = problem ?? '';
  if (problem) return;
  for (const { file, why } of refused) {
    list.append(new FileRow(file.name).refuse(why).element);
    counted.refused += 1;
  }
  for (const file of accepted) {
    const row = new FileRow(file.name);
    list.append(row.element);
    queue(file, newId(), row);
  }
  showCounts();
}

/** Takes the file's room until it is sent; what was refused gives it back. */
function queue(file, id, row) {
  room.files -= 1;
  room.bytes -= file.size;
  counted.open += 1;
  turn = turn.then(() => send(file, id, row));
}

async function send(file, id, row) {
  try {
    const { filename, mediaAssetId } = await sendFile(file, id, (share) => row.progress(share));
    row.save(filename, mediaAssetId);
    counted.saved += 1;
  } catch (error) {
    room.files += 1;
    room.bytes += file.size;
    counted.refused += 1;
    row.refuse(error.message, error.again && (() => sendAgain(file, id, row)));
  }
  counted.open -= 1;
  showCounts();
}

function sendAgain(file, id, row) {
  counted.refused -= 1;
  row.wait();
  queue(file, id, row);
  showCounts();
}

/** `crypto.randomUUID` is missing on pages that did not come over TLS. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function showExpiry() {
  const expires = new Date(page.dataset.expires);
  const time = document.getElementById('expires');
  time.dateTime = expires.toISOString();
  time.textContent = expires.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}

input.addEventListener('change', () => {
  choose(input.files);
  input.value = '';
});
for (const type of ['dragenter', 'dragover']) {
  document.addEventListener(type, (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
}
document.addEventListener('dragleave', (event) => {
  if (!event.relatedTarget) drop.classList.remove('over');
});
document.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  choose(event.dataTransfer.files);
});
addEventListener('beforeunload', (event) => {
  if (counted.open > 0) event.preventDefault();
});
showExpiry();
showCounts();
