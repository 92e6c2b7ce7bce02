// fault: no such room
