import { crc32 } from 'node:zlib';
import type { NodeRecord } from '../store/node-record.ts';
import { invalidParameter, WireError } from '../wire/wire-error.ts';
import { dataFields, identityFields, ownedFields } from './common-fields.ts';
import { insertNode } from './create-node.ts';
import { markDeleted, readName, saveChange } from './lifecycle.ts';
import { thumbnailsEdge } from './video-thumbnails.ts';
import type { Call, Edge, NodeType, World, WriteResult } from './node-type.ts';

const CHUNK_BYTES = 1_048_576;

/** `/act_X/advideos`: uploads in one piece, from a URL, or in chunks; lists by title what is uploaded. */
export const videosEdge: Edge = {
  list: (call, account) => {
    const title = call.params.text('title');
    const nodes = call.world.store.list({ kind: 'video', accountId: account.accountId });
    const uploaded = nodes.filter(({ status }) => status !== 'UPLOADING');
    return { nodes: uploaded.filter((node) => title === undefined || node.data.title === title) };
  },
  create: uploadVideo,
};

function uploadVideo(call: Call, account: NodeRecord): WriteResult {
  const phase = call.params.word('upload_phase', ['start', 'transfer', 'finish', 'cancel']);
  if (phase === 'start') return startUpload(call, account);
  if (phase !== undefined) return continueUpload(call, account, phase);
  if (!call.params.has('file_url') && call.files.length === 0)
    throw invalidParameter('A video file or file_url is required', ['source']);
  const size = call.files[0]?.bytes.byteLength ?? 0;
  const title = call.params.text('title') ?? call.params.text('name');
  const data = { title, size, received: size, ready_at: readyAt(call) };
  const name = call.params.text('name') ?? title ?? call.files[0]?.filename ?? 'video';
  const node = insertNode(call, { kind: 'video', accountId: account.accountId, name, status: 'ACTIVE', data });
  return { body: { id: node.id }, node };
}

function readyAt(call: Call): number {
  return call.world.clock.now() + call.world.settings().processingMs;
}

function startUpload(call: Call, account: NodeRecord): WriteResult {
  const size = call.params.integer('file_size');
  if (size === undefined || size <= 0) throw invalidParameter('The parameter file_size is required', ['file_size']);
  const session = call.world.store.nextId();
  const data = { size, received: 0, upload_session_id: session };
  const node = insertNode(call, {
    kind: 'video',
    accountId: account.accountId,
    name: 'video',
    status: 'UPLOADING',
    data,
  });
  const end_offset = String(Math.min(size, CHUNK_BYTES));
  return { body: { upload_session_id: session, video_id: node.id, start_offset: '0', end_offset }, node: undefined };
}

function continueUpload(call: Call, account: NodeRecord, phase: string): WriteResult {
  const session = call.params.requiredText('upload_session_id');
  const videos = call.world.store.list({ kind: 'video', accountId: account.accountId });
  const video = videos.find(({ data }) => data.upload_session_id === session);
  if (!video) throw invalidParameter(`There is no upload session ${session}`, ['upload_session_id']);
  if (phase === 'transfer') return transferChunk(call, video);
  if (phase === 'cancel') {
    call.world.store.remove(video.id);
    return { body: { success: true } };
  }
  if (video.data.received !== video.data.size) throw uploadProblem(video, 'The upload is not complete');
  video.status = 'ACTIVE';
  video.data.title = call.params.text('title');
  video.name = call.params.text('title') ?? video.name;
  video.data.ready_at = readyAt(call);
  saveChange(call.world, video);
  return { body: { success: true } };
}

function transferChunk(call: Call, video: NodeRecord): WriteResult {
  const start = call.params.integer('start_offset');
  const chunk = call.files[0]?.bytes;
  if (!chunk) throw invalidParameter('The part video_file_chunk is required', ['video_file_chunk']);
  const received = Number(video.data.received);
  const size = Number(video.data.size);
  if (start !== received || received + chunk.byteLength > size)
    throw uploadProblem(video, 'The chunk does not continue the upload');
  const next = received + chunk.byteLength;
  video.data.received = next;
  // The checksum lets tests see that the bytes arrived unchanged.
  video.data.crc32 = crc32(chunk, Number(video.data.crc32 ?? 0));
  call.world.store.save(video);
  return { body: { start_offset: String(next), end_offset: String(Math.min(size, next + CHUNK_BYTES)) } };
}

/** Tells from where the upload is to be resumed. */
function uploadProblem(video: NodeRecord, message: string): WireError {
  const received = Number(video.data.received);
  const end = Math.min(Number(video.data.size), received + CHUNK_BYTES);
  const data = { start_offset: String(received), end_offset: String(end) };
  return new WireError({ code: 6001, subcode: 1363037, message, data });
}

/** Returns the state of a video. */
export function videoState(world: World, node: NodeRecord): 'processing' | 'ready' | 'error' {
  const isDone = node.status !== 'UPLOADING' && world.clock.now() >= Number(node.data.ready_at ?? 0);
  if (!isDone) return 'processing';
  return world.settings().videosFail ? 'error' : 'ready';
}

function statusOf(world: World, node: NodeRecord): Record<string, unknown> {
  const isUploaded = node.status !== 'UPLOADING';
  const state = videoState(world, node);
  const isDone = state === 'ready';
  const phase = (done: boolean): Record<string, unknown> => ({ status: done ? 'complete' : 'in_progress' });
  const errors = [{ code: 1363030, message: 'The video could not be processed.' }];
  if (state === 'error') {
    const processing_phase = { status: 'error', errors };
    return { video_status: 'error', uploading_phase: phase(true), processing_phase };
  }
  return {
    video_status: state,
    processing_progress: isDone ? 100 : 50,
    uploading_phase: phase(isUploaded),
    processing_phase: phase(isDone),
    publishing_phase: isDone ? phase(true) : { status: 'not_started' },
  };
}

/** Videos on the wire. */
export const videoType: NodeType = {
  typeName: 'Video',
  defaults: ['id'],
  fields: {
    ...identityFields,
    ...dataFields('title', 'upload_session_id'),
    status: statusOf,
    length: () => 15,
    picture: (_world, node) => `https://scontent.example/video/${node.id}.jpg`,
    source: (_world, node) => `https://scontent.example/video/${node.id}.mp4`,
    permalink_url: (_world, node) => `/sandbox/videos/${node.id}/`,
    created_time: (world, node) => ownedFields.created_time?.(world, node),
    updated_time: (world, node) => ownedFields.updated_time?.(world, node),
  },
  edges: {
    thumbnails: thumbnailsEdge,
  },
  update: (call, node) => {
    if (call.params.has('name')) node.name = readName(call);
    return saveChange(call.world, node);
  },
  remove: markDeleted,
};
