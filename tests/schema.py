"""The part of JSON Schema (draft 2020-12) that docs/*.schema.json use, for tests. A keyword that is not known here is a fault, lest a
schema says more than is held to."""
import json
import os
import re

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs")
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
SILENT = ("$schema", "$defs", "title", "description")


def is_of(value, name):
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def same(one, other):
    """1 is not true."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


class Schema:
    """One file of docs/, by its name; those that it speaks of are read when they are needed."""

    files = {}

    def __init__(self, name):
        self.name = name
        with open(os.path.join(DOCS, name), encoding="utf-8") as file:
            self.root = json.load(file)
        Schema.files[name] = self

    @staticmethod
    def of(name):
        return Schema.files.get(name) or Schema(name)

    def parts(self):
        return self.root["$defs"]

    def fault(self, part, value):
        """The first fault of a value, with its place, by the part of that name (None: the whole); empty where it is valid."""
        if part is None:
            return self.check(self.root, value)
        if part not in self.parts():
            return f": {self.name} has no {part}"
        return self.check(self.parts()[part], value)

    def check(self, schema, value, at=""):
        for word, rule in schema.items():
            found = self.check_word(word, rule, schema, value, at)
            if found:
                return found
        return ""

    def refer(self, rule, value, at):
        name, pointer = rule.split("#")
        file = Schema.of(name) if name else self
        schema = file.root
        for step in pointer.split("/")[1:]:
            schema = schema[step]
        return file.check(schema, value, at)

    def check_word(self, word, rule, schema, value, at):
        is_text, is_list, is_object = isinstance(value, str), isinstance(value, list), isinstance(value, dict)
        if word in SILENT:
            return ""
        if word == "$ref":
            return self.refer(rule, value, at)
        if word == "anyOf":
            faults = [self.check(one, value, at) for one in rule]
            return "" if "" in faults else f"{at} is none of these: {' | '.join(faults)}"
        if word == "required":
            return next((f"{at} lacks {name}" for name in rule if is_object and name not in value), "")
        if word == "properties":
            return next(filter(None, (self.check(one, value[name], f"{at}/{name}") for name, one in rule.items() if is_object and name in value)), "")
        if word == "additionalProperties":
            others = [name for name in value if name not in schema.get("properties", {})] if is_object else []
            if rule is False:
                return f"{at} has {others[0]}, of which nothing is known" if others else ""
            return next(filter(None, (self.check(rule, value[name], f"{at}/{name}") for name in others)), "")
        if word == "items":
            return next(filter(None, (self.check(rule, one, f"{at}/{i}") for i, one in enumerate(value if is_list else []))), "")
        holds = {
            "type": lambda: any(is_of(value, name) for name in ([rule] if isinstance(rule, str) else rule)),
            "const": lambda: same(value, rule),
            "enum": lambda: any(same(value, one) for one in rule),
            "minimum": lambda: not is_of(value, "number") or value >= rule,
            "maximum": lambda: not is_of(value, "number") or value <= rule,
            "minLength": lambda: not is_text or len(value) >= rule,
            "maxLength": lambda: not is_text or len(value) <= rule,
            "minItems": lambda: not is_list or len(value) >= rule,
            "maxItems": lambda: not is_list or len(value) <= rule,
            "pattern": lambda: not is_text or re.search(rule, value) is not None,
        }
        if word not in holds:
            return f"{at}: the keyword {word} of {self.name} is not known"
        return "" if holds[word]() else f"{at} is {json.dumps(value)[:200]}, not of {word} {json.dumps(rule)}"


def fields_of(schema):
    """The names of all fields of which a schema speaks."""
    if isinstance(schema, list):
        return set().union(*map(fields_of, schema))
    if not isinstance(schema, dict):
        return set()
    names = set(schema["properties"]) if isinstance(schema.get("properties"), dict) else set()
    return names.union(*map(fields_of, schema.values()))


class Listener:
    """Holds what is said and heard of a face to its schema, and remembers what it saw."""

    def __init__(self, name, views=True):
        self.schema, self.seen, self.faults, self.views = Schema.of(name), set(), [], views

    def hold(self, part, value):
        self.seen.add(part)
        found = self.schema.fault(part, value)
        if not found and self.views and isinstance(value.get("view"), dict):
            found = Schema.of("view.schema.json").fault(None, value["view"])
        if found:
            self.faults.append(f"{part}{found}: {json.dumps(value)[:400]}")
            raise AssertionError(self.faults[-1])

    def unseen(self, *kinds):
        """The parts of these kinds of which nothing was seen."""
        return sorted(name for name in self.schema.parts() if name.startswith(kinds) and name not in self.seen)
