-- Returns the last position given to an operation of any account: the beginning of an activity's operations. Default of
-- activity.first_position.
create or replace function accounts.last_position() returns bigint
language sql as $$
select last_value from accounts.platform_operation_position_seq
$$;
alter table accounts.activity alter column first_position set default accounts.last_position();
