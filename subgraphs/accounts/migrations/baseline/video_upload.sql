-- Upload of a video to the platform and its progress, in bytes.
-- needs: platform_operation
-- tenant table
create table accounts.video_upload (
  workspace_id uuid not null,
  operation_id uuid not null,
  session_id text not null,
  video_id text not null,
  size bigint not null,
  -- First byte that the platform does not have.
  next_offset bigint not null,
  -- End of the part that it asks for next.
  end_offset bigint not null,
  stalls int not null default 0,
  -- Time at which all bytes were sent and the upload was ended.
  complete_at timestamptz,
  primary key (workspace_id, operation_id),
  foreign key (workspace_id, operation_id) references accounts.platform_operation(workspace_id, id)
);
