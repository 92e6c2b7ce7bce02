#pragma once

#include <functional>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "line_reader.hpp"

/// What is printed at a terminal is kept until somebody is asked, and then shown page by page: nothing runs off the screen before it was
/// read, whatever it is and whoever printed it.
namespace lantern::engine::app {

class Screen {
public:
    /// What is done with words that were typed at the end of a page, where nothing is asked; false: nothing more is shown, since whoever
    /// typed them leaves.
    using AtPause = std::function<bool(std::string_view words)>;

    /// Takes over standard output; unless `pages`, nothing is kept, and all goes as it comes.
    explicit Screen(bool pages);
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen();

    /// From now on whoever is asked by this reader is shown all that was printed before it.
    void shows_before(LineReader& reader, AtPause at_pause);
    /// Something new begins here: a page rather ends before it than in it, and says then what comes. What may be left can be passed over
    /// at the end of a page, up to what begins next.
    enum class Kind : std::uint8_t { to_be_read, may_be_left };
    void begins(std::string_view what, Kind kind = Kind::to_be_read);

private:
    struct Part {
        std::size_t at;
        std::string what;
        bool may_be_left;
    };
    /// Keeps what is written to it; whoever flushes wants it out at once.
    class Keeper : public std::streambuf {
    public:
        explicit Keeper(std::streambuf& behind) : behind_(behind) {}
        std::string text;
        std::vector<Part> parts;  ///< what begins in the text, by where

    protected:
        int_type overflow(int_type letter) override;
        std::streamsize xsputn(const char* letters, std::streamsize count) override;
        int sync() override;

    private:
        std::streambuf& behind_;
    };

    bool show();
    /// A page at a time. Within another text, at whose pause it was asked for, a command takes the place of the rest.
    void show_pages(const std::string& text, const std::vector<Part>& parts, bool within_another);
    void write(std::string_view text);

    std::streambuf* before_ = nullptr;  ///< where it goes; nullptr: nothing is kept
    Keeper keeper_;
    LineReader* reader_ = nullptr;
    AtPause at_pause_;
    bool leaves_ = false;
    bool showing_ = false;  ///< a text is being shown, page by page
};

}  // namespace lantern::engine::app
