"""Writes slots.json: times of cron expressions in twelve zones over two years, by brute force over every minute of UTC.

Uses Python's zoneinfo alone: no cron library, none of the product's code, another implementation of time zones.
Run it with a tzdata of the year of the product's Node: python3 test/cron/make-table.py > test/cron/slots.json
"""

import hashlib
import json
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

ZONES = [
    "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "America/Havana", "America/Santiago",
    "Australia/Lord_Howe", "Australia/Sydney", "Antarctica/Troll", "Africa/Cairo", "Asia/Kolkata", "Pacific/Kiritimati",
]
# Each as sets of minutes, hours, days, months, weekdays (Sunday is 0); None where the field is a star.
EXPRESSIONS = {
    "30 2 * * *": ({30}, {2}, None, None, None),
    "*/20 0-3 * * *": (set(range(0, 60, 20)), {0, 1, 2, 3}, None, None, None),
    "0 0 * * *": ({0}, {0}, None, None, None),
    "15 1 * * sun": ({15}, {1}, None, None, {0}),
    "45 23 1,15 * mon": ({45}, {23}, {1, 15}, None, {1}),
    "0 */6 * * *": ({0}, {0, 6, 12, 18}, None, None, None),
}
BEGIN = datetime(2026, 1, 1, tzinfo=timezone.utc)
MINUTES = 2 * 365 * 24 * 60


def matches(local, fields):
    minutes, hours, days, months, weekdays = fields
    if local.minute not in minutes or local.hour not in hours or (months and local.month not in months):
        return False
    weekday = (local.weekday() + 1) % 7
    if days and weekdays:
        return local.day in days or weekday in weekdays
    return (not days or local.day in days) and (not weekdays or weekday in weekdays)


def main():
    table = {}
    for zone in ZONES:
        info = ZoneInfo(zone)
        found = {text: [] for text in EXPRESSIONS}
        at = BEGIN
        for _ in range(MINUTES):
            local = at.astimezone(info)
            if local.minute % 15 == 0 or local.minute % 20 == 0:
                for text, fields in EXPRESSIONS.items():
                    if matches(local, fields):
                        twice = local.replace(fold=0).utcoffset() != local.replace(fold=1).utcoffset()
                        found[text].append((at.strftime("%Y-%m-%dT%H:%MZ"), local.fold, twice))
            at += timedelta(minutes=1)
        table[zone] = {}
        for text, rows in found.items():
            both = [instant for instant, _, _ in rows]
            second = [instant for instant, fold, twice in rows if fold == 1 or not twice]
            table[zone][text] = {
                "both": {"count": len(both), "digest": digest(both)},
                "second": {"count": len(second), "digest": digest(second)},
                "repeated": [instant for instant, _, twice in rows if twice],
            }
    print(json.dumps(table, indent=1))


def digest(instants):
    return hashlib.sha256("\n".join(instants).encode()).hexdigest()[:16]


main()
